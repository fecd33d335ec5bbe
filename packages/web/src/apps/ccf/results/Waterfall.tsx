import type { RefObject } from 'react'
import { ChartScroller } from './ChartScroller.tsx'
import { placeSteps, type WaterfallStep } from './place-steps.ts'
import styles from './results.module.css'

const [WIDTH, HEIGHT, TOP, BOTTOM] = [760, 250, 24, 36]

/** How one total becomes another: a bar for each total, and one for each cause between them. */
export function Waterfall({
  steps,
  label,
  drawing,
}: {
  steps: readonly WaterfallStep[]
  label: string
  drawing: RefObject<SVGSVGElement | null>
}) {
  const bars = placeSteps(steps)
  const values = bars.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scaleY = (value: number): number =>
    TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM)
  const step = WIDTH / steps.length
  const bar = step * 0.56
  return (
    <ChartScroller label={label}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className={styles['chart']}
        fontSize="12"
      >
        {bars.map(({ name, text, isTotal, value, from, to }, index) => {
          const x = index * step + (step - bar) / 2
          const [top, bottom] = [scaleY(Math.max(from, to)), scaleY(Math.min(from, to))]
          return (
            <g key={name} style={{ fill: 'var(--ink)' }} textAnchor="middle">
              {index < bars.length - 1 && (
                <line
                  x1={x + bar}
                  x2={x + step}
                  y1={scaleY(to)}
                  y2={scaleY(to)}
                  style={{ stroke: 'var(--ctl)' }}
                  strokeDasharray="3 3"
                />
              )}
              <rect
                x={x}
                y={top}
                width={bar}
                height={Math.max(bottom - top, 1)}
                style={{
                  fill: isTotal
                    ? 'var(--stage-production)'
                    : value > 0
                      ? 'var(--stage-construction)'
                      : 'var(--stage-benefits)',
                }}
              />
              <text x={x + bar / 2} y={top - 6}>
                {text}
              </text>
              <text x={x + bar / 2} y={HEIGHT - 14} style={{ fill: 'var(--ink2)' }}>
                {name}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={scaleY(0)} y2={scaleY(0)} style={{ stroke: 'var(--ctl)' }} />
      </svg>
    </ChartScroller>
  )
}
