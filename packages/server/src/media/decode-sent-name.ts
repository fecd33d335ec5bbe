/**
 * The name of a file as its owner wrote it. Browsers send a quotation mark or a line break in the name of a
 * multipart part as `%22`, `%0D` or `%0A`, and nothing else (HTML standard, multipart/form-data encoding algorithm).
 */
export function decodeSentName(name: string | undefined): string | undefined {
  return name?.replace(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code))
}
