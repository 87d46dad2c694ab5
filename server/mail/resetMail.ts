import type { Mail } from './mailer.ts'

/** Leaves the first name out: a stranger who registered the address could have typed anything there. */
export function resetMail(link: string): Omit<Mail, 'to'> {
  return {
    subject: 'Choisissez un nouveau mot de passe MémoPrix',
    text: `${greeting}

${request} ${action}

${link}

${once}
${unasked}

${signature}`,
    html: page(escapeHtml(link)),
  }
}

const greeting = 'Bonjour,'
const request = 'Vous avez demandé un nouveau mot de passe pour votre compte MémoPrix.'
const action = "Pour le choisir, ouvrez ce lien dans l'heure\u00a0:"
const button = 'Choisir un nouveau mot de passe'
const once = "Ce lien ne sert qu'une fois. Une nouvelle demande le remplace."
const unasked =
  "Si vous n'avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même."
const signature = 'MémoPrix'

// Mail programs drop all but inline styles; the colours are those of the app's light theme.
function page(link: string): string {
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
<p>${request} ${action}</p>
<p><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#0B6B4F;color:#FFFFFF;font-weight:bold;text-decoration:none">${button}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${link}" style="color:#0B6B4F">${link}</a></p>
<p>${once}<br>${unasked}</p>
<p>${signature}</p>
</div>
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
