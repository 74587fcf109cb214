/** Text in which backticks mark code. */
export const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
