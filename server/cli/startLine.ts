/** What a person who starts the server on a terminal reads. @param place of the data */
export function startLine(address: string, place: string): string {
  return `MémoPrix répond sur ${address} et garde ses données dans ${place}\n`
}
