// The icons of Fluent, each file read once one of its icons is used: all of them take a second of each suite
// that renders.
const utils = { ...require('@fluentui/react-icons/utils'), ...require('@fluentui/react-icons/providers') }

module.exports = new Proxy(utils, {
  get: (target, name) => (target[name] ??= icon(name)),
})

function icon(name) {
  if (typeof name !== 'string' || !/^[A-Z]/.test(name)) return undefined
  try {
    const found = require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name]
    if (found) return found
  } catch {
    // A few files are named otherwise.
  }
  return require('@fluentui/react-icons/svg')[name]
}

/** `ArrowLeft20Regular` is one of `arrow-left`. */
const fileOf = name =>
  name
    .replace(/\d*(Regular|Filled|Color|Light)$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
