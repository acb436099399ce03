/** Takes the `where` out of every statement, as if a repository had forgotten it. */
import {
  type DeleteQueryNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type SelectQueryNode,
  type UpdateQueryNode,
} from "kysely";

function withoutWhere<N extends { readonly where?: unknown }>(node: N): N {
  const { where: _forgotten, ...rest } = node;
  return rest as N;
}

class Forgetful extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return withoutWhere(super.transformSelectQuery(node));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return withoutWhere(super.transformUpdateQuery(node));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return withoutWhere(super.transformDeleteQuery(node));
  }
}

export const withoutConditions: KyselyPlugin = {
  transformQuery: ({ node }) => new Forgetful().transformNode(node),
  transformResult: async ({ result }) => result,
};
