/**
 * @generated SignedSource<<a97ac7f7f86ed971eb87843ff594e522>>
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
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
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

(node as any).hash = "8d709c30309c5b7614a6c4bc9d190c70";

export default node;
