import { useId } from 'react'
import { drawStageBars, type StageFigure } from './stage-bars.ts'

/** Size of the bar [px]: the modules A to C, and D below them. */
const [WIDTH, HEIGHT, ROW] = [72, 16, 7]

/** Modules as a small bar around zero, in the colours of their stages; D is hatched below. The figures stand beside it. */
export function ModuleBar({ figures }: { figures: readonly StageFigure[] }) {
  const hatch = useId().replaceAll(':', '')
  const { zero, rows } = drawStageBars(figures)
  const percent = WIDTH / 100
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <pattern
          id={hatch}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.4" height="4" style={{ fill: 'var(--stage-benefits)' }} />
        </pattern>
      </defs>
      {rows.flatMap((parts, line) =>
        parts.map(({ group, left, width }, place) => (
          <rect
            key={`${line} ${place}`}
            x={left * percent}
            y={line * (ROW + 2)}
            width={Math.max(0.5, width * percent)}
            height={ROW}
            style={{ fill: group === 'benefits' ? `url(#${hatch})` : `var(--stage-${group})` }}
          />
        )),
      )}
      <line
        x1={zero * percent}
        x2={zero * percent}
        y1="0"
        y2={HEIGHT}
        style={{ stroke: 'var(--ctl)' }}
      />
    </svg>
  )
}
