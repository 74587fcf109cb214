// The icons of Fluent. Each file is loaded when one of its icons is first used: loading all of them takes a
// second in each suite that renders.
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
    // A few files have other names.
  }
  return require('@fluentui/react-icons/svg')[name]
}

/** `ArrowLeft20Regular` is in the file `arrow-left`. */
const fileOf = name =>
  name
    .replace(/\d*(Regular|Filled|Color|Light)$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
