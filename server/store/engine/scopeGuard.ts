import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely'

/** What the columns of the tables of a catalogue identify; equal keys bind one table to another. */
const scopedTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: { catalogue_id: 'catalogue', id: 'product' },
  prices: { catalogue_id: 'catalogue', product_id: 'product', shop_id: 'shop' },
  product_codes: { catalogue_id: 'catalogue', product_id: 'product' },
  shops: { catalogue_id: 'catalogue', id: 'shop' },
  trips: { catalogue_id: 'catalogue', shop_id: 'shop' },
  former_rows: { catalogue_id: 'catalogue', product_id: 'product', shop_id: 'shop' },
  photo_names: { catalogue_id: 'catalogue' },
  imports: { catalogue_id: 'catalogue', id: 'import' },
  import_products: { product_id: 'product', import_id: 'import' },
  import_shops: { shop_id: 'shop', import_id: 'import' },
  import_trips: { shop_id: 'shop', import_id: 'import' },
  catalogue_members: { catalogue_id: 'catalogue' },
  invitations: { catalogue_id: 'catalogue' },
  copies: { into_id: 'catalogue' },
  list_items: { catalogue_id: 'catalogue', product_id: 'product' },
  list_changes: { catalogue_id: 'catalogue' },
}

export class UnscopedQuery extends Error {
  override readonly name = 'UnscopedQuery'
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode

/** The tables that a query reads by their names in it, and whether each is held to one catalogue. */
interface Scope {
  readonly tables: Map<string, string>
  readonly bound: Set<string>
  readonly outer: Scope | null
}

interface Key {
  readonly alias: string
  readonly scope: Scope
  readonly identifies: string
}

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)

function addTable(scope: Scope, node: OperationNode): void {
  const inner = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(inner)) return
  const table = inner.table.identifier.name
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table
  scope.tables.set(alias, table)
}

function scopeOfQuery(query: Query, outer: Scope | null): Scope {
  const scope: Scope = { tables: new Map(), bound: new Set(), outer }
  if (UpdateQueryNode.is(query) && query.table) addTable(scope, query.table)
  for (const node of query.from?.froms ?? []) addTable(scope, node)
  if (DeleteQueryNode.is(query)) for (const node of query.using?.tables ?? []) addTable(scope, node)
  for (const { table } of query.joins ?? []) addTable(scope, table)
  return scope
}

function findTable(scope: Scope | null, alias: string): Scope | null {
  return !scope || scope.tables.has(alias) ? scope : findTable(scope.outer, alias)
}

function keyOf(node: OperationNode, scope: Scope): Key | null {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null
  const column = node.column.column.name
  const named = node.table?.table.identifier.name
  const alias = named ?? (scope.tables.size === 1 ? [...scope.tables.keys()][0] : undefined)
  const home = alias === undefined ? null : findTable(scope, alias)
  const identifies = home && scopedTables[home.tables.get(alias ?? '') ?? '']?.[column]
  return alias !== undefined && home && identifies ? { alias, scope: home, identifies } : null
}

const isBound = ({ alias, scope }: Key) => scope.bound.has(alias)

function keyOfSubquery(node: OperationNode, scope: Scope): string | null {
  if (!SelectQueryNode.is(node)) return null
  const inner = checkQuery(node, scope)
  const [selection] = node.selections ?? []
  if (!selection || !SelectionNode.is(selection) || node.selections?.length !== 1) return null
  return keyOf(selection.selection, inner)?.identifies ?? null
}

/** Binds what one AND-ed condition holds to a catalogue; true where it bound a table. */
function bind(condition: OperationNode, scope: Scope, only: string | null): boolean {
  if (!BinaryOperationNode.is(condition) || !OperatorNode.is(condition.operator)) return false
  const { operator } = condition.operator
  if (operator !== '=' && operator !== 'in') return false
  const left = keyOf(condition.leftOperand, scope)
  const right = operator === '=' ? keyOf(condition.rightOperand, scope) : null
  const isFree = (key: Key) => !isBound(key) && key.scope === scope && (!only || key.alias === only)
  if (left && isFree(left)) {
    const isValue = left.identifies === 'catalogue' && ValueNode.is(condition.rightOperand)
    const isOfBound = right && isBound(right) && right.identifies === left.identifies
    const isOfSubquery = keyOfSubquery(condition.rightOperand, scope) === left.identifies
    if ((operator === '=' && (isValue || isOfBound)) || isOfSubquery) {
      scope.bound.add(left.alias)
      return true
    }
  }
  if (!right || !isFree(right) || !left || !isBound(left)) return false
  if (left.identifies !== right.identifies) return false
  scope.bound.add(right.alias)
  return true
}

function conditionsOf(node: OperationNode | undefined): readonly OperationNode[] {
  if (!node) return []
  if (AndNode.is(node)) return [...conditionsOf(node.left), ...conditionsOf(node.right)]
  return ParensNode.is(node) ? conditionsOf(node.node) : [node]
}

/** An outer join's condition leaves the rows of the other table as they are. */
const boundByJoin = ({ joinType, table }: JoinNode) => {
  if (joinType === 'InnerJoin') return null
  const node = AliasNode.is(table) ? table.alias : table
  return IdentifierNode.is(node) ? node.name : TableNode.is(node) ? node.table.identifier.name : ''
}

function checkQuery(query: Query, outer: Scope | null): Scope {
  const scope = scopeOfQuery(query, outer)
  const conditions = [
    ...conditionsOf(query.where?.where).map((condition) => ({ condition, only: null })),
    ...(query.joins ?? []).flatMap((join) =>
      conditionsOf(join.on?.on).map((condition) => ({ condition, only: boundByJoin(join) })),
    ),
  ]
  // Each pass may bind what the next one builds on.
  while (conditions.some(({ condition, only }) => bind(condition, scope, only)));
  for (const [alias, table] of scope.tables) {
    if (table in scopedTables && !scope.bound.has(alias)) {
      throw new UnscopedQuery(`${query.kind} reads ${alias} of more than one catalogue`)
    }
  }
  checkInside(query, scope)
  return scope
}

const leaves: ReadonlySet<unknown> = new Set([
  'ReferenceNode',
  'TableNode',
  'IdentifierNode',
  'ColumnNode',
  'OperatorNode',
  'ValueNode',
  'PrimitiveValueListNode',
])

function checkInside(node: object, scope: Scope | null): void {
  for (const name in node) {
    const value: unknown = node[name as keyof typeof node]
    if (typeof value !== 'object' || value === null) continue
    const { kind } = value as Partial<OperationNode>
    if (leaves.has(kind)) continue
    if (kind && isQuery(value as OperationNode)) checkQuery(value as Query, scope)
    else if (kind || Array.isArray(value)) checkInside(value, scope)
  }
}

function checkStatement(node: RootOperationNode): void {
  if (isQuery(node)) return void checkQuery(node, null)
  if (!InsertQueryNode.is(node)) return
  const table = node.into?.table.identifier.name ?? ''
  const columns = scopedTables[table] ?? {}
  const isOwner = (name: string) => columns[name] === 'catalogue'
  const isOwn = Object.keys(columns).some(isOwner)
  if (isOwn && !node.columns?.some(({ column }) => isOwner(column.name))) {
    throw new UnscopedQuery(`an insert into ${table} names no catalogue`)
  }
  const { values, onConflict } = node
  if (values && SelectQueryNode.is(values)) checkQuery(values, null)
  if (onConflict) checkInside(onConflict, null)
}

/** Checks each statement, and never changes one. */
export class ScopeGuard implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    checkStatement(node)
    return node
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}
