/** Which media queries match; by default none. */
export const media: { matches: (query: string) => boolean } = { matches: () => false }
