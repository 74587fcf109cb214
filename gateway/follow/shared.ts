const events = new WeakSet<object>()

/**
 * Makes a value from each message once, whatever the number of followers that receive the message.
 * @param make must depend on the message only
 */
export function once<Message extends object, Value>(
  make: (message: Message) => Value,
): (message: Message) => Value {
  const made = new WeakMap<Message, { value: Value }>()
  return message => {
    const known = made.get(message) ?? { value: make(message) }
    made.set(message, known)
    return known.value
  }
}

/** As `once`, for the events of a subscription: executed once, too, if nothing in it depends on the caller. */
export const event = <Message extends object, Event extends object>(
  make: (message: Message) => Event,
): ((message: Message) => Event) =>
  once(message => {
    const made = make(message)
    events.add(made)
    return made
  })

/** Whether several subscriptions may receive the same event. */
export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && events.has(value)
