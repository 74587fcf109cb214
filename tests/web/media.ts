/** Which media queries hold; none, until a test says otherwise. */
export const media: { matches: (query: string) => boolean } = { matches: () => false }
