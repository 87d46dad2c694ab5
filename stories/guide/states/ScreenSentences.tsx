import { StoryLink } from '../StoryLink.tsx'
import shown from '../shown.json'

/** The sentences of the copy that stories show, each with the first of them. */
export function ScreenSentences({ ids }: { ids: readonly string[] }) {
  const own = new Set(ids)
  const sentences = Object.entries(shown).flatMap(([text, stories]) => {
    const story = stories.find((id) => own.has(id))
    return story ? [{ text, story }] : []
  })
  if (sentences.length === 0) return null
  return (
    <details style={{ marginTop: 32 }}>
      <summary style={{ fontSize: 20, fontWeight: 600 }}>Ses phrases ({sentences.length})</summary>
      <ul>
        {sentences.map(({ text, story }) => (
          <li key={text}>
            <StoryLink to={story}>{text}</StoryLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
