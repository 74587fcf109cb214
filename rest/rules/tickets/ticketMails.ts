/** How many mails of one author an address gets within an hour (docs/specification/limits.md#mails). */
export const RECIPIENT_LIMIT = 200
