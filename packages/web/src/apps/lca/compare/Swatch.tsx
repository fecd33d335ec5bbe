import styles from './compare.module.css'

const fills = [
  '--stage-production',
  '--stage-construction',
  '--stage-use',
  '--stage-end-of-life',
] as const

/** The fill of a column: full, slanted, dotted, crossed; in SVG `url(#…)` of `Patterns`. */
export const pickFill = (column: number): string => `url(#compared-${column})`

/** Defined once on the page; used by every drawing of it. */
export function Patterns() {
  return (
    <svg className={styles['patterns']} aria-hidden="true">
      <defs>
        {fills.map((fill, column) => (
          <pattern
            key={fill}
            id={`compared-${column}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform={column === 1 ? 'rotate(45)' : undefined}
          >
            <rect
              width="8"
              height="8"
              style={{ fill: column === 0 ? `var(${fill})` : 'var(--surface)' }}
            />
            {column === 1 && <rect width="5" height="8" style={{ fill: `var(${fill})` }} />}
            {column === 2 && (
              <>
                <circle cx="2" cy="2" r="2" style={{ fill: `var(${fill})` }} />
                <circle cx="6" cy="6" r="2" style={{ fill: `var(${fill})` }} />
              </>
            )}
            {column === 3 && (
              <path d="M0 0L8 8M8 0L0 8" style={{ stroke: `var(${fill})`, strokeWidth: 2 }} />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

export const pickStroke = (column: number): string => `var(${fills[column] ?? fills[0]})`

export function Swatch({ column }: { column: number }) {
  return (
    <svg width="18" height="14" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="17"
        height="13"
        fill={pickFill(column)}
        style={{ stroke: pickStroke(column) }}
      />
    </svg>
  )
}
