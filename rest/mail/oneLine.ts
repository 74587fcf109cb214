/** What somebody gave as a name or a subject, on one line: it must not break a header, or turn the text around. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()
