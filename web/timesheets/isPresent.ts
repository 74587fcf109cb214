/** Whether a list's item is there: a deleted record leaves a hole in the lists that had it. */
export const isPresent = <T>(item: T | null | undefined): item is T => item !== null && item !== undefined
