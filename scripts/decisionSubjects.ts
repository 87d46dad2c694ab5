/** The numbers of the decisions in `docs/decisions`, each under one subject. */
export const decisionSubjects: Readonly<Record<string, readonly number[]>> = {
  'Structure, tools and language': [1, 2, 3, 4, 5],
  'Looks, messages and forms': [6, 7, 8, 9, 10, 11],
  'First frame and lists': [12, 13, 14, 15],
  'What a device keeps and sends': [16, 17, 18, 19, 20],
  Prices: [21, 22, 23, 24, 25, 26, 46, 49],
  'Products and the scanner': [27, 28, 29, 30, 31, 32],
  'Shopping list and households': [33, 34, 35, 36, 47, 48],
  Server: [37, 38, 39, 40, 41, 42],
  'Tests and measures': [43, 44, 45],
}
