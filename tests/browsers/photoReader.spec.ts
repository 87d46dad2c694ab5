import { writeFileSync } from 'node:fs'
import { barcodePng } from '../support/pictures/barcodePicture.ts'
import { makePng } from '../support/pictures/photoFiles.ts'
import { startSignedIn, test } from '../support/webdriver/browserJourney.ts'
import { keys } from '../support/webdriver/remotePage.ts'

test('without a camera the scanner says so, and reads photographs', async ({
  app,
  server,
}, info) => {
  const file = (name: string, content: string | Buffer) => {
    const path = info.outputPath(name)
    writeFileSync(path, content)
    return path
  }
  await startSignedIn(app, server)
  await app.click('link', 'Ajouter un produit')
  await app.click('button', 'Prendre une photo')
  await app.seeText("L'appareil photo n'est pas disponible sur votre appareil")
  await app.press(keys.escape)

  await app.click('button', 'Scanner maintenant')
  await app.seeText('Aucune caméra trouvée sur votre appareil.')
  // The system's chooser would stay open: the driver hands the file over.
  await app.run(() => {
    HTMLInputElement.prototype.click = () => {}
  })
  await app.click('button', 'Lire une photo')
  await app.setFile('Lire une photo', file('texte.png', '%PDF-1.7'))
  await app.seeText("Ce fichier n'est pas une photo lisible.")
  await app.setFile('Lire une photo', file('gris.png', makePng(640, 480)))
  await app.seeText('Aucun code-barres trouvé sur cette photo.')
  const label = await barcodePng({ barcode: '3012345678902' })
  await app.setFile('Lire une photo', file('sables.png', label))
  await app.seeText('Code-barres détecté')
  await app.seeText('3 012345 678902')
})
