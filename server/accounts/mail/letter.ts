import type { Mail } from './mailer.ts'

interface Letter {
  readonly subject: string
  readonly intro: string
  readonly button: string
  readonly link: string
  readonly notes: readonly [string, string]
}

const greeting = 'Bonjour,'
const signature = 'MémoPrix'

/** A mail as plain text and as HTML. It holds no first name, which a stranger could have typed. */
export function writeLetter(letter: Letter): Omit<Mail, 'to'> {
  return {
    subject: letter.subject,
    text: `${greeting}

${letter.intro}

${letter.link}

${letter.notes.join('\n')}

${signature}`,
    html: page({ ...letter, link: escapeHtml(letter.link) }),
  }
}

// Mail programs drop all but inline styles; the colours are those of the app's light theme.
function page({ intro, button, link, notes }: Letter): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${signature}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#FBFAF6;color:#17211C;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p>${greeting}</p>
<p>${intro}</p>
<p><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#0B6B4F;color:#FFFFFF;font-weight:bold;text-decoration:none">${button}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${link}" style="color:#0B6B4F">${link}</a></p>
<p>${notes.join('<br>')}</p>
<p>${signature}</p>
</div>
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
