const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The words of cleaned HTML: a line a block, without addresses of links and pictures. */
export const plainText = (html: string): string =>
  html
    .replace(/<br>|<\/?(?:p|h[1-3]|pre|blockquote|ul|ol|li)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, entity => ENTITIES[entity] ?? entity)
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')
