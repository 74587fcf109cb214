import { objectResult, readNumber, readObjects, readString, readStrings } from '../../upstream/decode.ts'
import { UpstreamError } from '../../upstream/errors.ts'

/** What a gateway shows the others (docs/specification/live.md#between-gateways). */
export interface GatewayMessage {
  /** The id of the gateway. */
  gateway: string
  /** One more than that of its last message with values; a message without values repeats it. */
  number: number
  /** The messages from this number up to this one have all values of the gateway. */
  since?: number | undefined
  /** The gateways that should send all their values. */
  asks: readonly string[]
  /** Whether the gateway stops. */
  ends: boolean
  values: readonly KeyValue[]
}

/** A changed value; null: there is none any more. */
export interface KeyValue {
  key: string
  value: unknown
}

/** A message as the REST service takes it. */
export const encodeMessage = ({ gateway, number, since, asks, ends, values }: GatewayMessage) => ({
  Gateway: gateway,
  Number: number,
  ...(since !== undefined && { Since: since }),
  ...(asks.length > 0 && { Asks: asks }),
  ...(ends && { Ends: true }),
  Values: values.map(encodeValue),
})

/** A value as it is in a message. */
export const encodeValue = ({ key, value }: KeyValue) => ({ Key: key, Value: value })

/** Reads a message as the feed has it; undefined if it is none, such as one of a later version. */
export function decodeMessage(data: unknown): GatewayMessage | undefined {
  try {
    return readMessage(data)
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}

function readMessage(data: unknown): GatewayMessage {
  const message = objectResult(data)
  return {
    gateway: readString(message, 'Gateway'),
    number: readNumber(message, 'Number'),
    since: message.Since === undefined ? undefined : readNumber(message, 'Since'),
    asks: message.Asks === undefined ? [] : readStrings(message, 'Asks'),
    ends: message.Ends === true,
    values: readObjects(message, 'Values').map(item => ({ key: readString(item, 'Key'), value: item.Value })),
  }
}
