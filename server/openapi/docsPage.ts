import type { ApiDocument, DescribedCall } from './apiDocument.ts'
import { describeSchema, fieldsOf, schemaName } from './describeSchema.ts'
import { docsStyle } from './docsStyle.ts'

export function docsPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => ({ path, verb: verb.toUpperCase(), call })),
  )
  const tagged = (tag: string) => calls.filter(({ call }) => call.tags.includes(tag))
  const schemas = Object.entries(document.components.schemas)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(document.info.title)} API</h1>
<p class="quiet">Version ${escapeHtml(document.info.version)}, OpenAPI ${escapeHtml(document.openapi)}: <a href="openapi.json">openapi.json</a></p>
<p>${prose(document.info.description)}</p>
</header>
<main>
<nav aria-label="Calls"><ul>
${calls.map(({ path, verb, call }) => `<li><a href="#${call.operationId}">${verb} ${escapeHtml(path)}</a></li>`).join('\n')}
</ul></nav>
${document.tags
  .map(
    ({ name }) =>
      `<section><h2>${escapeHtml(name)}</h2>\n${tagged(name)
        .map(({ path, verb, call }) => article(verb, path, call))
        .join('\n')}\n</section>`,
  )
  .join('\n')}
<section><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaArticle(name, schema)).join('\n')}
</section>
</main>
</body>
</html>
`
}

function article(verb: string, path: string, call: DescribedCall): string {
  const body = Object.entries(call.requestBody?.content ?? {})
  const access = call.security.length > 0 ? 'Needs a token.' : 'Open to all.'
  return `<article id="${call.operationId}">
<h3><span class="verb">${verb}</span> ${escapeHtml(path)}</h3>
<p>${prose(call.summary)} <span class="quiet">${access}</span></p>
${rows(
  'Parameters',
  (call.parameters ?? []).map(({ name, in: place, schema }) => [
    escapeHtml(String(name)),
    `in the ${escapeHtml(String(place))}, ${describeSchema(schema)}`,
  ]),
)}${rows(
  'Body',
  body.map(([type, { schema }]) => [escapeHtml(type), link(schema)]),
)}${rows(
  'Answers',
  Object.entries(call.responses).map(([status, { description, content }]) => [
    Number(status) < 400 ? status : `<span class="refusal">${status}</span>`,
    [
      prose(description),
      ...Object.entries(content ?? {}).map(([type, { schema }]) =>
        schemaName(schema) ? link(schema) : `<code>${escapeHtml(type)}</code>`,
      ),
    ].join(' '),
  ]),
)}</article>`
}

function schemaArticle(name: string, schema: Readonly<Record<string, unknown>>): string {
  const fields = fieldsOf(schema)
  return `<article id="schema-${escapeHtml(name)}">
<h3>${escapeHtml(name)}</h3>
<p>${prose(String(schema.description ?? ''))}${fields ? '' : ` ${link(schema)}`}</p>
${rows(
  'Fields',
  (fields ?? []).map(({ name, text, isRequired }) => [
    escapeHtml(name),
    `${linked(text)}${isRequired ? '' : '; <span class="quiet">may be left out</span>'}`,
  ]),
)}</article>`
}

function rows(title: string, pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return ''
  return `<h4>${title}</h4><dl>${pairs.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>\n`
}

function link(schema: unknown): string {
  return linked(describeSchema(schema))
}

/** Turns `#Name` into a link to that schema. */
function linked(text: string): string {
  return escapeHtml(text).replace(/#(\w+)/g, '<a href="#schema-$1">$1</a>')
}

function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => entities[sign] ?? '')
}
