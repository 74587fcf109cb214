/**
 * @generated SignedSource<<f14e260a432313b68ae2074225c234e6>>
 * @relayHash ed563e37c3528cee8702a288acba2b85
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d68db45a35d8bfb353798de318bbc64efad2eb68d93b8b7ec520de40eb19bce8

import { ConcreteRequest } from 'relay-runtime';
export type useNamesQuery$variables = {
  emails: ReadonlyArray<string>;
};
export type useNamesQuery$data = {
  readonly people: ReadonlyArray<{
    readonly email: string;
    readonly name: string | null | undefined;
  }>;
};
export type useNamesQuery = {
  response: useNamesQuery$data;
  variables: useNamesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "emails"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "emails",
        "variableName": "emails"
      }
    ],
    "concreteType": "Person",
    "kind": "LinkedField",
    "name": "people",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "email",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useNamesQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useNamesQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d68db45a35d8bfb353798de318bbc64efad2eb68d93b8b7ec520de40eb19bce8",
    "metadata": {},
    "name": "useNamesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "fb685cfac04f79b2d446579ab6ae842e";

export default node;
