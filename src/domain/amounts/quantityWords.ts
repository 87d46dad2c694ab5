import { foldText } from '../format/foldText.ts'

export interface Unit {
  readonly measure: 'g' | 'ml'
  readonly thousandths: number
  readonly isImperial: boolean
}

const of = (measure: Unit['measure'], thousandths: number, isImperial = false): Unit => ({
  measure,
  thousandths,
  isImperial,
})

const kilogram = of('g', 1_000_000)
const gram = of('g', 1000)
const litre = of('ml', 1_000_000)
const decilitre = of('ml', 100_000)
const centilitre = of('ml', 10_000)
const millilitre = of('ml', 1000)
const milligram = of('g', 1)
export const ounce = of('g', 28_349.5, true)
const pound = of('g', 453_592, true)
export const fluidOunce = of('ml', 29_573.5, true)
export const pint = of('ml', 473_176, true)
export const britishPint = of('ml', 568_261, true)

const names: ReadonlyArray<readonly [Unit, string]> = [
  [
    kilogram,
    'kg kge kgs kgr kgm kilo kilos quilo quilos chilo chili κιλο κιλα кг kг كجم كغ كلغ كيلو',
  ],
  [kilogram, 'ק״ג קג กก 公斤 千克 킬로그램 キロ'],
  [gram, 'g ge gr grs gm gms gs г гр γρ γρ. جرام غرام غ جم גרם גר กรัม ก 克 公克 グラム 그램'],
  [of('g', 100_000), 'hg'],
  [of('g', 500_000), 'pfund 斤'],
  [milligram, 'mg мг 毫克'],
  [litre, 'l lt lts ltr ltrs lit л λ λιτρο λιτρα لتر ל ליטר ลิตร 升 公升 リットル 리터'],
  [decilitre, 'dl дл δλ'],
  [centilitre, 'cl cle cls кл сл'],
  [millilitre, 'ml mle mls cc мл μλ مل מל มล 毫升 밀리리터'],
  [ounce, 'oz ozs onza onzas once onces oncia once'],
  [pound, 'lb lbs libra libras libbra'],
  [fluidOunce, 'floz'],
  [pint, 'pt pts pint pints pinte pintes'],
  [of('ml', 946_353, true), 'qt qts quart quarts'],
  [of('ml', 3_785_412, true), 'gal gals gallon gallons'],
]

const stems: ReadonlyArray<readonly [RegExp, Unit]> = [
  [/^(kilogram|chilogram|quilogram|kilogr|килограм|κιλογραμ)/, kilogram],
  [/^(millil|mill?ilit|миллилит)/, millilitre],
  [/^(centil|sentilit)/, centilitre],
  [/^(decil|desil)/, decilitre],
  [/^(mill?igr)/, milligram],
  [/^(gram|грам|γραμμ)/, gram],
  [/^(litr|liter|литр)/, litre],
  [/^(ounce|onza)/, ounce],
  [/^pound/, pound],
]

const units: ReadonlyMap<string, Unit> = new Map(
  names.flatMap(([unit, words]) => words.split(' ').map((word) => [foldText(word), unit] as const)),
)

/** The unit that a folded word names, in the writing of any country; undefined for another word. */
export function unitOfWord(word: string): Unit | undefined {
  return units.get(word) ?? stems.find(([stem]) => stem.test(word))?.[1]
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What follows the number of a size, a strength or a time: it is explained, and no content. */
const measures = wordSet(
  'cm mm m km metre metres meter meters inch inches pouce pouces w watt watts v volt volts mah kcal kj cal calorie calories degre degres an ans annee annees mois jour jours heure heures h min mn minute minutes month months year years pers personne personnes person persons people personen personas serving servings serves tasse tasses pli plis epaisseur epaisseurs ply cote cotes vitesse vitesses point points',
)

export const isMeasureOfElse = (word: string) => measures.has(word)

const shortNouns = wordSet(
  'sac pot pcs pc un u ud uds st stk szt ks kom pz pza bar can bag egg box cup jar tin pad шт 枚 个 個 袋',
)
const dozens = wordSet(
  'douzaine douzaines dozen dozens dz doz docena docenas dozzina dozzine dutzend duzia duzias',
)
const noPieces = wordSet(
  'pour avec sans dont soit environ fois plus poids avant apres total kilocalories xxl gratis gratuit bonus reste',
)

export const isDozen = (word: string) => dozens.has(word)
export const isFree = (word: string) => /^(offert|gratuit|gratis|free|bonus)(e|s|es)?$/.test(word)
export const isDrainedWord = (word: string) =>
  /^(eg(o|g)?ou?t?t+e(e|s|es)?|pne|drained|escurrid[oa]|escorrid[oa]|sgocciolat[oa]|uitlekgewicht|abtropfgewicht|atg)$/.test(
    word,
  )
export const isGrossWord = (word: string) => /^(brut|brute|bruto|brutto|gross|lordo)$/.test(word)
export const isVolumeWord = (word: string) =>
  /^(contenance|volume|capacite|capacidad|capacidade)$/.test(word)
export const isPartWord = (word: string) => /^(dont|incl|inclus|including|davon)$/.test(word)
export const isEachWord = (word: string) =>
  /^(cad|cadauna|cadauno|each|chacun|chacune|ea|pieza?)$/.test(word)
export const isOfWord = (word: string) => /^(de|of|a|di|da|von|van|zu|je)$/.test(word)
export const isToWord = (word: string) => /^(a|to|bis|tot)$/.test(word)
export const isLimitWord = (word: string) =>
  /^(plus|moins|max|maxi|maximum|minimum|jusqu)$/.test(word)
export const isLabelWord = (word: string) =>
  /^(n|no|nr|num|numero|taille|size|calibre|cal|omega|type|ref|t|mesh|indice|spf|fps|ip)$/.test(
    word,
  )

/** Whether a folded word after a number names what it counts. */
export function isCountedNoun(word: string): boolean {
  if (shortNouns.has(word) || dozens.has(word)) return true
  if (!/^[a-z]{4,}$/.test(word)) return false
  const isOther = isMeasureOfElse(word) || isFree(word) || isDrainedWord(word) || isGrossWord(word)
  return !isOther && !noPieces.has(word)
}

/** What has a size or a capacity, and no content: nappies, cups. */
export const isSizedNoun = (word: string) =>
  /^(couches?|culottes?|nappy|nappies|diapers?|pants|pannolin[io]|windeln?|panales?|fraldas?|luiers?|gobelets?|biberons?|mugs?)$/.test(
    word,
  )
export const isBagNoun = (word: string) => /^(sacs?|bags?|bolsas?|sacchi|beutel)$/.test(word)
export const isSoldByNoun = (word: string) =>
  /^(rouleau|rouleaux|rolls?|rotoli|rollos?|rollen)$/.test(word)
export const isWash = (word: string) =>
  /^(lavages?|lessives|wash|washes|lavados?|lavaggi|waschladungen)$/.test(word)
export const isEggNoun = (word: string) => /^(oeufs?|eggs?|huevos?|uova|eier)$/.test(word)
export const isPackNoun = (word: string) => /^packs?$/.test(word)
/** What follows so many bottles may be in one or in all. */
export const isBottle = (word: string) =>
  /^(bouteilles?|canettes?|briques?|verres|pots?|yaourts?|boites?|barquettes?|flacons?|tubes?|bocaux|bottles?|cans?|botellas?|latas?|flaschen)$/.test(
    word,
  )

const filledAtHome =
  /\b(sacs?|bags?) (de )?(poubelles?|(a )?ordures|(de )?congelation|cuisson|conservation|isothermes?|trash|bin|freezer)\b|\bbin (bags?|liners?)\b|\b(couches|culottes|nappies|diapers)\b/

/** Whether a folded name is that of something with a size in litres or kilos, which is no content. */
export const isSizedName = (name: string) => filledAtHome.test(name)

const eggsOfHens =
  /^(\d+ )?oeufs?\b(?! (en|au|aux|a la|surprise|kinder|mimosa|brouilles|liquides?|entiers? liquides?|fondants?)\b)(?! (de|d')(?! ?(poules?|cailles?|plein|ferme|la ferme|oie|canes?)\b))/
const sweetEggs = /chocola|surprise|paques|easter|candies|confectioner|fish-?eggs|roe/

/** Whether a product is eggs that are counted: noodles « aux œufs », chocolate and fish eggs are weighed. */
export function areEggs(
  name: string | null | undefined,
  categories?: readonly string[] | null,
): boolean {
  const folded = foldText(name ?? '')
  if (sweetEggs.test(folded) || categories?.some((tag) => sweetEggs.test(tag))) return false
  return (categories?.includes('en:eggs') ?? false) || eggsOfHens.test(folded)
}
