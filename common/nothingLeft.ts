/**
 * For a function that takes an object apart and has to use all of it: given what is left, it compiles only where that is
 * nothing. A field that is added to the object's type is then not dropped silently.
 */
export const nothingLeft: (rest: Record<string, never>) => void = () => undefined
