/** The media types of a GraphQL answer, the server's favourite first. */
const TYPES = ['application/json', 'application/graphql-response+json']

interface Range {
  type: string
  quality: number
  order: number
}

/**
 * The media type of an answer that Apollo Server does not make, chosen as it chooses: what the client likes most, and
 * of equals what it names most exactly, then first. JSON if the client accepts neither: a refusal has to be read
 * somehow.
 * @param accept the header `Accept`
 */
export function answerType(accept = '*/*'): string {
  const ranges = accept.split(',').map(rangeOf)
  const [best] = TYPES.flatMap(type => {
    const [found] = ranges
      .flatMap(range => {
        const exactness = [type, 'application/*', '*/*'].indexOf(range.type)
        return exactness < 0 ? [] : [{ ...range, type, exactness }]
      })
      .toSorted((one, other) => one.exactness - other.exactness)
    return found && found.quality > 0 ? [found] : []
  }).toSorted(
    (one, other) => other.quality - one.quality || one.exactness - other.exactness || one.order - other.order,
  )
  return `${best?.type ?? TYPES[0]}; charset=utf-8`
}

function rangeOf(text: string, order: number): Range {
  const [type = '', ...parameters] = text.toLowerCase().split(';')
  const quality = parameters.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(one => one !== undefined)
  return { type: type.trim(), quality: Number(quality ?? 1), order }
}
