/**
 * @generated SignedSource<<6adf1aee89fa4a5b88ffbfc54cc7c05c>>
 * @relayHash f81d4a5bda41196c8f1d3fd1b210de6d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5d35e7aa8b5c687797757df55d9c0c215ae8c2a26235bca86a57715a5aa5003d

import { ConcreteRequest } from 'relay-runtime';
export type useFoundPeopleQuery$variables = {
  search: string;
};
export type useFoundPeopleQuery$data = {
  readonly people: ReadonlyArray<{
    readonly email: string;
    readonly name: string | null | undefined;
  }>;
};
export type useFoundPeopleQuery = {
  response: useFoundPeopleQuery$data;
  variables: useFoundPeopleQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "search"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "first",
        "value": 10
      },
      {
        "kind": "Variable",
        "name": "search",
        "variableName": "search"
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
    "name": "useFoundPeopleQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useFoundPeopleQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "5d35e7aa8b5c687797757df55d9c0c215ae8c2a26235bca86a57715a5aa5003d",
    "metadata": {},
    "name": "useFoundPeopleQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "81ec315ba2dde5900babcb0c36249b33";

export default node;
