/**
 * @generated SignedSource<<f83a2bd4c1dd4ab2c8cbddf63c739731>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type threadEdge_edge$data = {
  readonly cursor: string;
  readonly node: {
    readonly author: {
      readonly email: string;
    };
    readonly body: string;
    readonly files: ReadonlyArray<{
      readonly __typename: "File";
    }>;
    readonly id: string;
    readonly number: number;
    readonly " $fragmentSpreads": FragmentRefs<"ChangeEntry_comment" | "CommentItem_comment">;
  };
  readonly " $fragmentType": "threadEdge_edge";
};
export type threadEdge_edge$key = {
  readonly " $data"?: threadEdge_edge$data;
  readonly " $fragmentSpreads": FragmentRefs<"threadEdge_edge">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "threadEdge_edge"
};

(node as any).hash = "cf45dfc7b2ee8c60d3f1607a7c23ef12";

export default node;
