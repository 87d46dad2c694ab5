import { statesById } from 'virtual:kept-states'
import { Controls, Primary, Title, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { guideStyles } from '../guideStyles.ts'
import { StoryLink } from '../StoryLink.tsx'
import type { KeptState, Look, StateGroup } from './keptState.ts'
import { ScreenSentences } from './ScreenSentences.tsx'
import { StateCard } from './StateCard.tsx'

const choices = [
  { name: 'Téléphone, clair', size: 'phone', isDark: false },
  { name: 'Téléphone, sombre', size: 'phone', isDark: true },
  { name: 'Ordinateur, clair', size: 'desktop', isDark: false },
  { name: 'Ordinateur, sombre', size: 'desktop', isDark: true },
] as const

/** The pictures take the whole width, which the guide keeps for lines that are read. */
const wide = '.sbdocs-content { max-width: none } .sbdocs-toc--custom { display: none }'

/** The page of a screen, or of a part that is used much: all its states, from the kept pictures. */
export function StatesPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const id = preparedMeta.componentId
  const [groups, setGroups] = useState<readonly StateGroup[]>([])
  const [look, setLook] = useState<Look>(choices[0])
  useEffect(() => {
    void statesById[id]?.().then((module) => setGroups(module.groups))
  }, [id])
  const states = groups.flatMap((group) => group.states)
  const isScreen = id.startsWith('screens-')
  return (
    <>
      <style>{wide}</style>
      <Title />
      {!isScreen && <Primary />}
      {!isScreen && <Controls />}
      <div className="sb-unstyled" lang="fr" style={guideStyles.page}>
        <fieldset style={{ border: 0, padding: 0, display: 'flex', gap: 16, flexWrap: 'wrap' }}>
          <legend style={guideStyles.quiet}>
            {states.length} histoires. Une image touchée s'ouvre en entier.
          </legend>
          {choices.map((choice) => (
            <label key={choice.name} style={{ minHeight: 44, alignContent: 'center' }}>
              <input
                type="radio"
                name="look"
                checked={choice.size === look.size && choice.isDark === look.isDark}
                onChange={() => setLook(choice)}
              />{' '}
              {choice.name}
            </label>
          ))}
        </fieldset>
        {groups.map(({ title, states: shown }) => (
          <section key={title}>
            <h2 style={{ margin: '32px 0 12px', fontSize: 20 }}>{title}</h2>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
              {shown.filter(isPictured).map((state) => (
                <StateCard key={state.id} state={state} look={look} />
              ))}
            </div>
            <Unpictured states={shown.filter((state) => !isPictured(state))} />
          </section>
        ))}
        <ScreenSentences ids={states.map((state) => state.id)} />
      </div>
    </>
  )
}

const isPictured = ({ pictures }: KeptState) => pictures.length > 0

/** Stories whose picture would show nothing that another does not. */
function Unpictured({ states }: { states: readonly KeptState[] }) {
  if (states.length === 0) return null
  return (
    <details style={{ marginTop: 16 }}>
      <summary style={guideStyles.quiet}>
        Sans image : gestes essayés, ou d'autres mots seuls ({states.length})
      </summary>
      <ul>
        {states.map(({ id, line }) => (
          <li key={id} id={id}>
            <StoryLink to={id}>{line}</StoryLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
