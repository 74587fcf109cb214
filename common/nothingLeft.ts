/**
 * Makes the compiler check that a function uses every field of an object: pass the rest of its destructuring. A
 * field that is added to the object's type is then not dropped silently.
 */
export const nothingLeft: (rest: Record<string, never>) => void = () => undefined
