import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = resolve('tests/.results/fonts')
const shipped = dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))

/** One fallback family, and edges drawn as Debian draws them, whatever the machine has. */
const rules = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${shipped}</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

/**
 * The environment of a browser that takes pictures: the machine's own fonts and font settings are
 * out of its sight, so that a sign which no shipped font has looks the same everywhere. Its own
 * texts, as a field's date, are in French.
 */
export function pictureFonts(): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/fonts.conf`
  writeFileSync(file, rules)
  return { ...process.env, FONTCONFIG_FILE: file, LANGUAGE: 'fr' }
}
