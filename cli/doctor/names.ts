/** Names that start so are meant for Daybook. */
const OURS = /^(SMTP|OIDC)_/
/** Other programs read many names that start so. */
const OTHERS = /^(AWS|npm|NODE)_/i
/** Shorter names are likely to be similar by chance. */
const SHORTEST = 5
/** From this length on, two letters may be wrong. */
const LONG = 9

/**
 * The variables that are probably mistyped settings.
 * @param set the names in the environment
 * @param known the names of settings
 */
export function mistypedNames(
  set: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return set
    .filter(name => !known.includes(name) && !OTHERS.test(name) && name.length >= SHORTEST)
    .flatMap(name => {
      const distances = known.map(meant => ({ meant, distance: distanceOf(name.toUpperCase(), meant) }))
      const [best] = distances.sort((one, other) => one.distance - other.distance)
      const most = name.length >= LONG ? 2 : 1
      if (best !== undefined && best.distance <= most) return [{ name, meant: best.meant }]
      const [prefix] = OURS.exec(name) ?? []
      if (prefix === undefined) return []
      return [{ name, meant: known.filter(other => other.startsWith(prefix)).join(', ') }]
    })
}

/** How many letters are missing, too many, wrong or in the other order. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_value, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    rows.push([row])
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
