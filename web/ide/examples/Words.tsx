/** Text in which what stands between backticks is code. */
export const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
