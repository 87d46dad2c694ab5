import { useEffect, useState } from 'react'
import { guideStyles } from '../guideStyles.ts'
import { StoryLink } from '../StoryLink.tsx'

interface Screen {
  readonly screen: string
  readonly story: string
  /** Null for a new story. */
  readonly before: string | null
  readonly after: string
}

interface Change {
  readonly day: string
  readonly subject: string
  readonly screens: readonly Screen[]
}

const shownDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })

/** The last commits that changed pictures, as `npm run build-storybook` read them from git. */
export function ChangeList() {
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    fetch('changes/changes.json')
      .then(async (answer) => setChanges(await answer.json()))
      .catch(() => setIsMissing(true))
  }, [])
  if (isMissing)
    return <p>Cette page est faite par « npm run build-storybook », depuis l'historique.</p>
  return (
    <div className="sb-unstyled" lang="fr" style={guideStyles.page}>
      {changes?.map(({ day, subject, screens }) => (
        <section key={`${day} ${subject}`}>
          <h2 style={{ margin: '32px 0 4px', fontSize: 20 }}>{shownDay.format(new Date(day))}</h2>
          <p lang="en" style={guideStyles.quiet}>
            {subject}
          </p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
            {screens.map((screen) => (
              <Pair key={screen.story} {...screen} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Pair({ screen, story, before, after }: Screen) {
  return (
    <figure style={{ margin: 0 }}>
      <div style={{ display: 'flex', gap: 8 }}>
        {[before, after].map((file) =>
          file ? (
            <img
              key={file}
              src={`changes/${file}`}
              alt={file === after ? 'Après' : 'Avant'}
              loading="lazy"
              style={{ ...guideStyles.box, height: 260, maxWidth: 300, objectFit: 'cover' }}
            />
          ) : (
            <span key="new">nouveau</span>
          ),
        )}
      </div>
      <figcaption>
        <StoryLink to={story}>{screen}</StoryLink>
      </figcaption>
    </figure>
  )
}
