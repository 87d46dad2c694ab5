import { semanticTokens } from '../../src/theme/semanticTokens.ts'
import { look } from './look.ts'
import { guideRooms } from './rooms.ts'

const { brand } = semanticTokens.colors
const imported = guideRooms.filter(({ name }) =>
  guideRooms.some(({ imports }) => imports.includes(name)),
)
const halves = { pure: 'pure', effets: 'avec effets', autour: 'autour' } as const

/** The rooms and what each holds. */
export function RoomList() {
  return (
    <div className="sb-unstyled" style={look.page}>
      <table style={look.table}>
        <tbody>
          {guideRooms.map(({ name, holds, half }) => (
            <tr key={name}>
              <td style={look.cell}>
                <code>{name}</code>
              </td>
              <td style={look.cell}>{holds}</td>
              <td style={{ ...look.cell, ...look.quiet, whiteSpace: 'nowrap' }}>{halves[half]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who may import whom: a row imports the columns that are marked. */
export function RoomMatrix() {
  const upright = { ...look.head, writingMode: 'vertical-rl', padding: '8px 4px' } as const
  const mark = { ...look.cell, textAlign: 'center', padding: '6px 4px' } as const
  return (
    <div className="sb-unstyled" style={{ ...look.page, overflowX: 'auto' }}>
      <table style={look.table}>
        <thead>
          <tr>
            <th style={look.head}>importe…</th>
            {imported.map(({ name }) => (
              <th key={name} scope="col" style={upright}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guideRooms.map((room) => (
            <tr key={room.name}>
              <th scope="row" style={{ ...look.head, padding: '6px 12px 6px 0' }}>
                {room.name}
              </th>
              {imported.map(({ name }) => {
                const may = room.imports.includes(name)
                return (
                  <td
                    key={name}
                    style={{ ...mark, background: may ? brand.subtle.value._light : '' }}
                  >
                    {may ? 'oui' : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
