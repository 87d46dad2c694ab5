/** The numbers of the decisions in `docs/decisions`, each under one subject. */
export const decisionSubjects: Readonly<Record<string, readonly number[]>> = {
  'Structure and tools': [2, 3, 5, 6, 26, 27, 76, 77, 81, 83, 85, 147, 200],
  'Styles and pictures': [4, 43, 53, 55, 65, 73, 101, 113, 152, 181, 182, 185],
  'Messages, dialogs and forms': [48, 50, 64, 97, 129, 134, 135, 175, 187, 199],
  'The first frame': [60, 61, 62, 63, 67, 68, 69, 70, 71, 78, 98, 119, 121, 130, 149, 197],
  'Long lists': [42, 44, 45, 46, 74, 154, 161, 162, 164],
  'Answers and writes on the device': [
    28, 29, 30, 31, 32, 33, 34, 47, 49, 79, 80, 141, 144, 148, 194, 198,
  ],
  Prices: [102, 103, 107, 111, 114, 123, 124, 125, 126, 127, 136, 137, 146, 159, 183],
  'Products and their codes': [105, 106, 112, 118, 122, 132, 133, 138, 151, 184, 189, 190, 193],
  Scanner: [35, 36, 37, 38, 39, 40, 41, 104, 110, 128, 131, 163],
  'Shopping list': [99, 108, 109, 115, 116, 188],
  'Import and export': [12, 13, 23, 24, 25, 87, 165],
  'Server and API': [11, 17, 20, 21, 22, 86, 88, 93, 94, 96, 140, 155, 156, 157],
  'Accounts and security': [14, 18, 19, 89, 90, 91, 92, 100, 139, 145, 153, 196],
  Households: [166, 167, 168, 169, 170, 171, 172, 186],
  Database: [1, 15, 84, 143, 160, 173, 195],
  Tests: [
    7, 8, 9, 10, 16, 51, 52, 54, 56, 57, 58, 59, 66, 72, 75, 82, 95, 117, 120, 142, 150, 158, 174,
    176, 177, 178, 179, 180, 191, 192,
  ],
}
