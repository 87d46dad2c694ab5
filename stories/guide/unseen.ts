/** Sentences of `src/copy` that no story shows, and why. */
export const unseen: Readonly<Record<string, string>> = {}
