import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Database } from './database.ts'

/**
 * A statement that each database compiles once, for the calls that come most: building one anew takes
 * as long as running it. @param names of its values @param build gets a stand-in for each value, so
 * that it cannot look at them @returns what runs it; its rows
 */
export function statement<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (database: Database, values: Values) => Compilable<Row>,
) {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  const placeholders = Object.fromEntries(names.map((name) => [name, Symbol(name)]))

  return async (database: Database, values: Values): Promise<Row[]> => {
    const { adapter } = database.getExecutor()
    const query = compiled.get(adapter) ?? build(database, placeholders as Values).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      typeof value === 'symbol' ? values[value.description as keyof Values] : value,
    )
    return (await database.executeQuery<Row>({ ...query, parameters })).rows
  }
}
