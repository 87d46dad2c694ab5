import { outerSentences } from 'virtual:outer-sentences'
import { useState } from 'react'
import fixed from './copy/fixed.json'
import { guideStyles } from './guideStyles.ts'
import { StoryLink } from './StoryLink.tsx'
import { type Sentence, sentencesOf, unseen } from './sentences.ts'
import shownBy from './shown.json'
import { storyFileId, storyTitle } from './tree/storyTitle.ts'
import { unbroken } from './tree/unbroken.ts'

const files = Object.keys(import.meta.glob('../**/*.stories.tsx'))

/** Story files by the prefix of their stories' ids. */
const storyFiles: ReadonlyMap<string, string> = new Map(
  files.map((path) => {
    const file = path.replace(/^\.\.\//, '')
    return [
      storyFileId(file),
      storyTitle(file)
        .replace(/^[^/]+\//, '')
        .replaceAll('/', ' › '),
    ]
  }),
)

const modules = import.meta.glob<object>('../../src/copy/**/*.ts', { eager: true })
const ownSentences = sentencesOf(
  Object.fromEntries(
    Object.entries(modules).map(([path, module]) => [path.replace(/.*\/|\.ts$/g, ''), module]),
  ),
)
const sentences = [...ownSentences, ...outerSentences]
const fixedTexts = new Set(fixed)
const families = [...new Set(sentences.map(({ family }) => family))]
const shown: Readonly<Record<string, readonly string[]>> = shownBy

const FIXED = 'fixée par la spécification'

/** Every sentence of `src/copy`, with a story of each screen that shows it. */
export function CopyTable() {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase('fr')
  const isWanted = ({ text, name }: Sentence) =>
    `${text} ${name} ${fixedTexts.has(text) ? FIXED : ''}`.toLocaleLowerCase('fr').includes(wanted)
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      <input
        type="search"
        aria-label="Chercher une phrase"
        placeholder={`Chercher parmi ${sentences.length} phrases`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        style={guideStyles.field}
      />
      {families.map((family) => (
        <Family
          key={family}
          name={family}
          sentences={sentences.filter(
            (sentence) => sentence.family === family && isWanted(sentence),
          )}
        />
      ))}
    </div>
  )
}

function Family({ name, sentences }: { name: string; sentences: readonly Sentence[] }) {
  if (sentences.length === 0) return null
  return (
    <section>
      <h3 style={{ margin: '32px 0 4px', fontSize: 18 }}>
        {name} <span style={guideStyles.quiet}>({sentences.length})</span>
      </h3>
      <table style={{ ...guideStyles.table, tableLayout: 'fixed' }}>
        <tbody>
          {sentences.map((sentence) => (
            <Row key={`${sentence.name} ${sentence.text}`} {...sentence} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, text }: Sentence) {
  const stories = shown[text] ?? []
  const [first] = stories
  return (
    <tr>
      <td style={{ ...guideStyles.cell, width: 80 }}>{first && <Picture id={first} />}</td>
      <td style={{ ...guideStyles.cell, width: '52%' }}>
        <div lang="fr" style={{ fontSize: 16 }}>
          {text}
        </div>
        <code style={{ ...guideStyles.quiet, fontSize: 12 }}>{name}</code>{' '}
        <span style={{ ...guideStyles.quiet, fontSize: 12 }}>
          {text.length}
          {'\u00a0'}signes{fixedTexts.has(text) && ` · ${FIXED}`}
        </span>
      </td>
      <td style={guideStyles.cell}>
        {stories.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <StoryLink to={id}>{storyFiles.get(id.replace(/--.*/, '')) ?? id}</StoryLink>
          </span>
        ))}
        {stories.length === 0 && <em>{unbroken(unseen[text] ?? 'dans aucune histoire')}</em>}
      </td>
    </tr>
  )
}

/** The kept picture of the first story; a story at 320 px has one of its own size, and some have none. */
function Picture({ id }: { id: string }) {
  const [files, setFiles] = useState<readonly string[]>(['phone.webp', 'narrow.webp'])
  const [file] = files
  if (!file) return null
  return (
    <a href={`kept/${id}/${file}`} target="_blank" rel="noreferrer">
      <img
        src={`kept/${id}/${file}`}
        alt="L'écran où elle se lit"
        loading="lazy"
        onError={() => setFiles(files.slice(1))}
        style={{
          ...guideStyles.box,
          display: 'block',
          width: 64,
          maxHeight: 138,
          objectFit: 'cover',
        }}
      />
    </a>
  )
}
