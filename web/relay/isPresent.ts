/** Whether a list's item exists: a deleted record leaves null in its lists. */
export const isPresent = <T>(item: T | null | undefined): item is T => item !== null && item !== undefined
