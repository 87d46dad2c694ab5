import { type CSSProperties, useState } from 'react'
import { guideStyles } from '../guideStyles.ts'
import { StoryLink } from '../StoryLink.tsx'
import { type KeptState, type Look, pictureFor } from './keptState.ts'

/** Kept pictures stand at about half their size, so that their letters can still be read. */
const widths: Readonly<Record<string, number>> = { phone: 210, narrow: 172, desktop: 500 }

const picture: CSSProperties = {
  display: 'block',
  width: '100%',
  maxHeight: 454,
  objectFit: 'cover',
  objectPosition: 'top',
}

interface StateCardProps {
  readonly state: KeptState
  readonly look: Look
}

/** One state: its picture, its name, when it is seen, and what a screen reader meets. */
export function StateCard({ state, look }: StateCardProps) {
  const { id, name, line, pictures } = state
  const shown = pictureFor(pictures, look)
  const width = widths[shown?.split('-')[0] ?? ''] ?? 210
  const file = `kept/${id}/${shown}.webp`
  return (
    <figure id={id} style={{ margin: 0, width }}>
      {shown && (
        <a href={file} target="_blank" rel="noreferrer" style={{ display: 'block' }}>
          <span style={{ ...guideStyles.box, display: 'block' }}>
            <img src={file} alt={line} loading="lazy" style={picture} />
          </span>
        </a>
      )}
      <figcaption style={{ marginTop: 8 }}>
        <StoryLink to={id}>{name || 'Prêt'}</StoryLink>
        <div>{line}</div>
        {state.isHeard && <Heard id={id} />}
      </figcaption>
    </figure>
  )
}

/** What a screen reader meets, read only when it is wanted. */
function Heard({ id }: { id: string }) {
  const [text, setText] = useState('')
  async function read() {
    const answer = await fetch(`kept/${id}/screen-reader.aria.yml`)
    setText(await answer.text())
  }
  return (
    <details onToggle={() => void read()}>
      <summary style={{ ...guideStyles.quiet, minHeight: 24 }}>Ce qui s'entend</summary>
      <pre style={{ whiteSpace: 'pre-wrap', fontSize: 12, margin: 0 }}>{text}</pre>
    </details>
  )
}
