/** A name or subject on one line, so that it can neither break a header nor reorder the text around it. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()
