const events = new WeakSet<object>()

/**
 * Makes something of each message once, whatever the number of followers that are given it.
 * @param make must depend on nothing but the message
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

/** The same for the events of a subscription, which are then also executed once where nothing in them is about the caller. */
export const event = <Message extends object, Event extends object>(
  make: (message: Message) => Event,
): ((message: Message) => Event) =>
  once(message => {
    const made = make(message)
    events.add(made)
    return made
  })

/** Whether other subscriptions may be given the same event. */
export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && events.has(value)
