/** Diagonal stripes that fill parts of a chart, so that colour never speaks alone. */
export const HatchPattern = ({
  id,
  size,
  stripe,
  colour,
}: {
  id: string
  /** Distance of the stripes [px]. */
  size: number
  /** Width of a stripe [px]. */
  stripe: number
  /** Variable of the theme. */
  colour: string
}) => (
  <defs>
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={size} height={size} style={{ fill: 'var(--surface)' }} />
      <rect width={stripe} height={size} style={{ fill: `var(${colour})` }} />
    </pattern>
  </defs>
)
